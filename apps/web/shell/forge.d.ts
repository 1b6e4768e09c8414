// The parts of node-forge that sealing needs, without the certificates and TLS of its main entry.
declare module 'node-forge/lib/forge' {
  import forge from 'node-forge'
  export default forge
}
declare module 'node-forge/lib/asn1'
declare module 'node-forge/lib/pem'
declare module 'node-forge/lib/rsa'
declare module 'node-forge/lib/sha256'
