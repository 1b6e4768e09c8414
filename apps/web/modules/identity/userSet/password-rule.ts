/** The specification's rule: 6-20 characters with at least one letter and one digit. A tenant's stricter policy is the server's to check. */
export const isPassword = (value: string): boolean => value.length >= 6 && value.length <= 20 && /[a-z]/i.test(value) && /\d/.test(value)
