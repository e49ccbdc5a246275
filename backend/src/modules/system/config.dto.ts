/** What the web app must know before anybody signed in. */
export class ConfigDto {
  /** The public key the standard client sends; it grants nothing by itself. */
  anon_key: string;
  /** Where people reach the hub, without a trailing slash. */
  public_url: string;
  /** Whether a connection may be made although the vendor could not be reached. */
  dev_mode: boolean;
  /** Whether contact messages are sent to the operator or only logged in the browser. */
  contact_delivery: 'send' | 'log';
  version: string;
}
