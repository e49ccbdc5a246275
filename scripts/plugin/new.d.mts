export interface NewTool {
  readonly id: string;
  readonly name: string;
  readonly files: readonly string[];
}
export function newTool(options: {
  id: string;
  name?: string;
  plugins: string;
  /** A tool that is data alone. */
  data?: boolean;
  /** Fills the folder, instead of the template. */
  write?: (folder: string, id: string, name: string) => Promise<void>;
}): Promise<NewTool>;
export function withLine(catalogue: string, id: string): string;
