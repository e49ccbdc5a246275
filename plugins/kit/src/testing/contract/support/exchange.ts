import type { TransportRequest, TransportResponse } from '../../../runtime-types.ts';

const MOST = 600;
const MOST_BREACHES = 5;
/** A shorter value would be found in ordinary words. */
const SHORTEST = 4;
const MASK = '•••';
/** User name and password in one word, in which neither can be found. */
const BASIC = /\bBasic [\w+/=]+/gi;

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** As a header, an address or a form may write it. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
];

/** The last request and its answer, for the message of a case that fails; secrets are masked in every spelling. */
export class Exchange {
  private request: TransportRequest | undefined;
  private answer = '';

  sent(request: TransportRequest): void {
    this.request = request;
    this.answer = 'nothing';
  }
  answered({ status }: TransportResponse, text?: string): void {
    this.answer = text === undefined ? `${status}` : `${status} ${shortened(text)}`;
  }

  /** @param breaches what the vendor's document does not allow of all that was sent and answered */
  text(secrets: readonly string[], breaches: readonly string[]): string {
    if (!this.request) return 'Nothing was sent.';
    const { method, url, headers, body } = this.request;
    const { pathname, search } = new URL(url);
    const lines = [
      `Sent: ${method} ${pathname}${search}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ...(typeof body === 'string' ? [`  ${shortened(body)}`] : []),
      `The vendor answered: ${this.answer}`,
      ...breaches.slice(0, MOST_BREACHES).map((one) => `The vendor's document does not allow: ${one}`),
    ];
    const hidden = secrets.filter(({ length }) => length >= SHORTEST).flatMap(spellings);
    return hidden
      .reduce((text, secret) => text.replaceAll(secret, MASK), lines.join('\n'))
      .replaceAll(BASIC, `Basic ${MASK}`);
  }
}
