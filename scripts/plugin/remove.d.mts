export function removeTool(options: {
  id: string;
  plugins: string;
  force?: boolean;
  git?: (...args: string[]) => string[];
}): { readonly id: string; readonly changed: readonly string[] };
export function withoutLines(text: string, id: string): string;
