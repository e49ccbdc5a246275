export function startDev(options: {
  folder: string;
  port?: number;
  /** Of the local vendor; it stays the same over all saves. */
  vendorPort?: number;
  /** Also calls the vendor itself, and keeps the calls without keys and people. */
  record?: boolean;
  /** The vendor's address, where it is another than the manifest's. */
  at?: string;
}): Promise<{ url: string; close(): void }>;

/** Says which port is taken, for what, and what to type instead. */
export function portTaken(taken: { port: number }, given: { tool: string; page: number }): string;
