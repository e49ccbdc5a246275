import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const PERIOD_S = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
const SECRET_BYTES = 20;
const DIGITS = /^\d{6}$/;

export interface NewTotp {
  /** Base32, shown to the person once. */
  readonly secret: string;
  readonly uri: string;
  /** SVG markup of the uri's QR code. */
  readonly qr_code: string;
}

/** A fresh secret, as an authenticator takes it: typed, as a link, or as a picture. */
export function newTotp(issuer: string, account: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...SHAPE, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qr_code: encodeQR(uri, 'svg', { ecc: 'medium' }) };
}

/** The time step a code belongs to, one step around now allowed; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!DIGITS.test(token)) return null;
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
