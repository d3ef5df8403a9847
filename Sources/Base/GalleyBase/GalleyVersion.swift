/// The version that `galley --version` prints.
package let galleyVersion = "0.1.0"
