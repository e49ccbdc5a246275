export class ConnectionTestDto {
  outcome: 'live' | 'mock' | 'failed';
  /** What was asked of the tool: the title of its check. */
  operation: string;
  /** Why it failed, in words; null when it did not. */
  message: string | null;
  code: string | null;
}
