/**
 * The header with a position in the database's write-ahead log (LSN). A server with replicas returns it with each write. The client
 * sends the greatest position it has received with each read, and a replica serves the read only after it has reached that position.
 */
export const positionHeader = 'x-fledge-position'
