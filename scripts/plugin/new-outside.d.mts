export function newPackage(options: {
  id: string;
  name?: string;
  parent: string;
}): Promise<{ readonly folder: string; readonly files: readonly string[] }>;
