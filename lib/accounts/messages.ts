export const tooManyTries = 'Too many tries. Wait a few minutes.'
export const alreadyEnabled = 'Already enabled.'
export const notYourPassword = 'This is not your password.'
