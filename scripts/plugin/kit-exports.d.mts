export function exportsOf(folder: string): string;
export function digestOf(report: string): string;
export function recordedIn(changelog: string): string | undefined;
