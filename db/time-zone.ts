/** The time zone of the company: dates and times of staff and visitors are meant in it. */
export const timeZone = 'Africa/Nairobi'
