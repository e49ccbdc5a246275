/**
 * The one spelling of a password that is hashed (decision 13): `é` is one character to a person, whichever way a keyboard
 * writes it. NFC keeps what looks different apart (RFC 8265); NFKC would make `①` and `1` one.
 */
export const normalPassword = (password: string): string => password.normalize('NFC');
