/** The PostgreSQL channel on which a committed change names the collection it changed. */
export const contentChangeChannel = 'content_changed'
