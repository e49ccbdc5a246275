import { NativeSelect } from '../../../shared/ui/form/NativeSelect.tsx';
import type { Source } from '../types.ts';

interface SourcePickerProps {
  readonly sources: readonly Source[];
  readonly active: Source;
  readonly onChange: (id: string) => void;
}

const labelOf = ({ tool_name, context }: Source): string =>
  context === 'platform' ? `My organisation · ${tool_name}` : tool_name;

/** Which practice tool is looked into; with one there is nothing to pick, only its name. */
export function SourcePicker({ sources, active, onChange }: SourcePickerProps) {
  if (sources.length === 1) return <strong className="source-name">{labelOf(active)}</strong>;
  return (
    <div className="source-picker">
      <NativeSelect
        aria-label="Practice tool"
        choices={sources.map((source) => ({ value: source.id, label: labelOf(source) }))}
        value={active.id}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
