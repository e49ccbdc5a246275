import { Flex } from 'antd';
import { useState } from 'react';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { ToothMap } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import type { TeethList } from './teeth-lists.ts';
import { marksOf } from './teeth-lists.ts';

interface TeethListsProps<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly lists: readonly TeethList<Name>[];
  readonly values: Readonly<Partial<Record<Name, string[]>>>;
  readonly dentition: 'permanent' | 'mixed';
  readonly disabled: boolean;
  readonly onChange: (name: Name, teeth: string[]) => void;
}

/** Several lists of teeth on one map: one is filled in, the others are marked. */
export function TeethLists<Name extends string>(props: TeethListsProps<Name>) {
  const { id, label, lists, values, dentition, disabled, onChange } = props;
  const [active, setActive] = useState<Name | undefined>(lists[0]?.name);
  const list = lists.find(({ name }) => name === active);
  if (!list) return null;
  return (
    <Flex component="section" vertical gap="middle" id={id} aria-label={label}>
      <Segmented<Name>
        label={label}
        name={`${id}-list`}
        segments={lists.map(({ name, label: text }) => ({
          ...{ key: name, label: text, count: values[name]?.length || undefined },
        }))}
        active={list.name}
        onChange={setActive}
      />
      <ToothMap
        label={`${label}: ${list.label.toLowerCase()}`}
        value={values[list.name] ?? []}
        marks={marksOf(lists, values, list.name)}
        dentition={dentition}
        disabled={disabled}
        onChange={(teeth) => onChange(list.name, teeth)}
      />
    </Flex>
  );
}
