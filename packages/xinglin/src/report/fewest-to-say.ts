/** Of fewer samples or questions than these nothing can be said: one more that is right would move the score by more than ten points. */
export const fewestToSay = 10
