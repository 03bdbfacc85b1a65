/** The PostgreSQL channel on which a committed change names the collection it changed. */
export const clockChannel = 'content_changed'
