export function startDev(options: {
  folder: string;
  port?: number;
  /** Of the local vendor; it stays the same over all saves. */
  vendorPort?: number;
}): Promise<{ url: string; close(): void }>;
