export function startDev(options: { folder: string; port?: number }): Promise<{ url: string; close(): void }>;
