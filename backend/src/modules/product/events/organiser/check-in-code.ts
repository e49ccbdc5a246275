import { Injectable } from '@nestjs/common';
import encodeQR from 'qr';
import { Keys } from '#platform/crypto/keys.ts';

/** Crockford's base32: no letters that are read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Codes that people show at the door. They are made of the registration, so nothing is stored. */
@Injectable()
export class CheckInCodes {
  constructor(private readonly keys: Keys) {}

  of(registrationId: string): string {
    const mac = this.keys.hmac('opaque-ref', `event-check-in:${registrationId}`);
    return Array.from(mac.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }

  svg(code: string): string {
    return encodeQR(code, 'svg');
  }
}

/** `7KQ2-M4XD` */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as somebody typed it: without separators, and with the letters that are misread put right. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
