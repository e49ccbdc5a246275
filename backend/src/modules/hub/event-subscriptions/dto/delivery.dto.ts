/** The delivery of one event to one system. */
export class DeliveryDto {
  id: string;
  /** The `webhook-id` that the other system sees, the same on every try. */
  event_id: string;
  /** `connection.connected` */
  type: string;
  /** The tool of the event, if any. */
  tool_name: string | null;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  /** The HTTP status of the last answer. */
  last_status: number | null;
  /** `status`, `timeout`, `unreachable`, or why the address was refused: `private`, `not_https`, `link_local`, `tool_host`, `unknown_host`, `malformed`. */
  last_error: string | null;
  last_try_at: string | null;
  /** Only while it is waiting. */
  next_try_at: string | null;
  created_at: string;
}

export class DeliveryListDto {
  /** The newest first, at most fifty. */
  items: DeliveryDto[];
}
