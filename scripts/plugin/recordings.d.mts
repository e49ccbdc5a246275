export function recordingOf(place: string): string;
export function isRecording(path: string | null | undefined): boolean;
export function recordedTools(plugins: string): string[];
export function unscrubbed(place: string): Promise<string[]>;
export function replayed(place: string): Promise<{ name: string; broken?: string }[]>;
