export interface NewTool {
  readonly id: string;
  readonly name: string;
  readonly files: readonly string[];
}
export function newTool(options: { id: string; name?: string; plugins: string }): Promise<NewTool>;
export function withLine(catalogue: string, id: string): string;
