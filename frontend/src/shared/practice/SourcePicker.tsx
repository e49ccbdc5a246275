import { ChoiceSelect } from '../ui/fields/ChoiceSelect.tsx';
import type { PracticeSource as Source } from './types.ts';

interface SourcePickerProps {
  readonly sources: readonly Source[];
  readonly active: Source;
  readonly onChange: (id: string) => void;
}

/** With one organisation there is no doubt which; with several each goes by its name. */
const labelIn = (sources: readonly Source[]) => {
  const several = new Set(sources.flatMap(({ organisation }) => organisation?.id ?? [])).size > 1;
  return ({ tool_name, organisation }: Source): string =>
    organisation ? `${several ? organisation.name : 'My organisation'} · ${tool_name}` : tool_name;
};

/** Which practice tool is looked into; with one there is nothing to pick, only its name. */
export function SourcePicker({ sources, active, onChange }: SourcePickerProps) {
  const labelOf = labelIn(sources);
  if (sources.length === 1) return <strong>{labelOf(active)}</strong>;
  return (
    <ChoiceSelect
      aria-label="Practice tool"
      popupMatchSelectWidth={false}
      choices={sources.map((source) => ({ value: source.id, label: labelOf(source) }))}
      value={active.id}
      onChange={onChange}
    />
  );
}
