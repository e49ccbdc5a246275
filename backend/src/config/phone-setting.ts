const PART = String.raw`(autoconfirm|\+?[1-9]\d{1,14}=\d{6})`;
export const PHONE_SETTING = new RegExp(`^(off|${PART}( *, *${PART})*)$`);

/** How phone numbers are proven without a provider of text messages. */
export interface PhoneSetting {
  readonly enabled: boolean;
  /** A number counts as confirmed as soon as a person enters it. */
  readonly autoconfirm: boolean;
  /** The code that would have been sent, by number without its plus. */
  readonly codes: ReadonlyMap<string, string>;
}

export function readPhoneSetting(value: string | undefined): PhoneSetting {
  const parts = value && value !== 'off' ? value.split(',').map((part) => part.trim()) : [];
  const pairs = parts.filter((part) => part.includes('=')).map((part) => part.replace(/^\+/, '').split('='));
  return {
    enabled: parts.length > 0,
    autoconfirm: parts.includes('autoconfirm'),
    codes: new Map(pairs.map(([number = '', code = '']) => [number, code])),
  };
}
