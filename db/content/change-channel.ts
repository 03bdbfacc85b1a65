/** The PostgreSQL channel for committed changes; the payload is the collection key. */
export const contentChangeChannel = 'content_changed'
