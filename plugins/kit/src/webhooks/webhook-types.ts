/** Where something stands in what a vendor sends: a header, or a dotted path of the JSON body (`*` is the first item). */
export type WebhookPart = { header: string } | { body: string };

/** How a vendor proves that an event is from it. Compared in constant time, always. */
export type WebhookProof =
  /** Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`, a secret that begins with `whsec_`. */
  | { kind: 'standard' }
  /**
   * HMAC-SHA256 in hex of the raw body, behind `prefix`. With `timestamp`, the header of the seconds since 1970, of
   * `<timestamp>.<body>`, and too old a one is refused.
   */
  | { kind: 'hmac'; header: string; prefix?: string; timestamp?: string }
  /** The secret itself in a header. */
  | { kind: 'header'; header: string }
  /** The secret itself in the body, in every item where the path has a `*`. */
  | { kind: 'body'; field: string };

/** The webhooks of a tool's vendor as data, as its documentation describes them. */
export interface WebhookDefinition {
  /** Shown to the person who sets it up: where at the vendor the address is entered. */
  help: string;
  helpUrl?: string;
  /** Who makes the secret: the vendor, and it is pasted here, or the hub, and it is entered there. */
  secret: 'vendor' | 'hub';
  proof: WebhookProof;
  /** The kind of event. */
  type: WebhookPart;
  /**
   * What makes an event this one and no other; its first part must be there. Without it an event equal to one that still
   * waits is the same.
   */
  id?: readonly WebhookPart[];
  /**
   * What its events are about: a job that one of these operations began and whose id stands in its answer at `answer`, in an event
   * at `event`. Events about other jobs are refused. Without it every event is taken that proves itself.
   */
  about?: { operations: readonly string[]; answer: string; event: WebhookPart };
  /** The vendor sends this query parameter once and expects its value back as plain text. */
  challenge?: string;
  /** What the vendor wants as the answer; 200 when absent. */
  answer?: 200 | 202;
}
