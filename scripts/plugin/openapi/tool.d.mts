export interface ToolFromDocument {
  /** What cannot be data, each with its reason. */
  readonly leftOut: readonly string[];
  readonly operations: number;
  readonly write: (folder: string) => Promise<void>;
}
export function toolFrom(options: {
  id: string;
  name: string;
  file: string;
  only?: readonly string[];
}): Promise<ToolFromDocument>;
