import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { AiOptions } from '../../../shared/api/index.ts';
import { usePausedText } from '../../../shared/lib/use-paused-text.ts';
import { referenceChoicesQuery } from '../api.ts';
import { type Picked, valueOf } from './references.ts';

export interface ReferencePickerProps {
  readonly figures: AiOptions['figures'];
  readonly picked: readonly Picked[];
  /** How many may be picked. */
  readonly most: number;
  readonly onPick: (picked: readonly Picked[]) => void;
}

interface Option extends Picked {
  /** Stands beside the label in the list. */
  readonly from: string;
}

const figureOptions = (figures: AiOptions['figures'], search: string): Option[] =>
  figures
    .map(({ tool_id, tool_name, source }) => ({
      value: valueOf('practice_figures', tool_id),
      label: `My practice figures · ${tool_name}${source === 'mock_data' ? ' (sample)' : ''}`,
      from: 'Totals only',
    }))
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));

const groupOf = (label: string, options: readonly Option[]) =>
  options.length > 0 ? [{ label, options: [...options] }] : [];

/**
 * The choices by kind, once the typing pauses. They are asked for when the list is open. Nothing of an earlier search is offered:
 * Enter would pick it.
 */
function useOptions(figures: AiOptions['figures'], isOpen: boolean, typed: string) {
  const search = usePausedText(typed.trim());
  const { data, isError } = useQuery({ ...referenceChoicesQuery(search), enabled: isOpen });
  const isSettled = search === typed.trim();
  const isSearching = !isSettled || (!data && !isError);
  const texts = (kind: 'lesson' | 'resource'): Option[] =>
    (isSettled ? (data?.items ?? []) : [])
      .filter((one) => one.kind === kind)
      .map(({ id, title, from }) => ({ value: valueOf(kind, id), label: title, from }));
  const options = [
    ...groupOf('Practice figures', figureOptions(figures, typed.trim())),
    ...groupOf('Lessons', texts('lesson')),
    ...groupOf('Resources', texts('resource')),
  ];
  const none = search ? 'Nothing by that name' : 'Lessons of your courses and resources appear here.';
  const unsearched = isError ? 'Lessons and resources could not be searched.' : none;
  return { options, isSearching, none: isSearching ? 'Searching...' : unsearched };
}

/** Picks what goes along with the next question: totals of the practice, the text of a lesson or of a resource. */
export function ReferencePicker({ figures, picked, most, onPick }: ReferencePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, isSearching, none } = useOptions(figures, isOpen, typed);
  return (
    <Select<Picked[]>
      className="reference-picker"
      mode="multiple"
      labelInValue
      aria-label="Add reference"
      placeholder="Add reference"
      prefix={<PaperClipOutlined aria-hidden />}
      popupMatchSelectWidth={false}
      maxCount={most}
      maxTagTextLength={40}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={isOpen && isSearching}
      options={options}
      optionRender={({ label, data }) => (
        <>
          <span>{label}</span> <span className="muted">· {data.from}</span>
        </>
      )}
      notFoundContent={none}
      value={[...picked]}
      onOpenChange={setIsOpen}
      onChange={(chosen) => {
        setTyped('');
        onPick(chosen.map(({ value, label }) => ({ value, label })));
      }}
    />
  );
}
