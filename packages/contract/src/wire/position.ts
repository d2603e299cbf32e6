/**
 * The position of the database's write-ahead log, on servers with replicas. A client keeps the greatest position that a
 * write returned and sends it with its reads, which then include that write.
 */
export const positionHeader = 'x-fledge-position'
