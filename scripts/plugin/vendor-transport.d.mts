export function vendorTransport(hosts: readonly string[]): {
  send(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
    signal?: AbortSignal;
  }): Promise<unknown>;
};
export function settingsFromEnv(
  settings: readonly { name: string }[],
  id: string,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
