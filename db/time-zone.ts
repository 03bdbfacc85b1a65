/** The time zone of the company, in which dates and times of staff and visitors are meant. */
export const timeZone = 'Africa/Nairobi'
