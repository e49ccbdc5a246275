import { Grid, Menu, type MenuProps, Select, type SelectProps } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { GROUPS, type Section } from '../sections.ts';

const addressOf = (key: string): string => `?tab=${key}`;

const itemOf = ({ key, label }: Section) => ({
  key,
  label: (
    <Link to={addressOf(key)} preventScrollReset>
      {label}
    </Link>
  ),
});
const ITEMS = GROUPS.flatMap<NonNullable<MenuProps['items']>[number]>(({ label, sections }) =>
  label
    ? [{ type: 'group' as const, key: label, label, children: sections.map(itemOf) }]
    : sections.map(itemOf),
);

const optionOf = ({ key, label }: Section) => ({ value: key, label });
const OPTIONS = GROUPS.flatMap<NonNullable<SelectProps['options']>[number]>(({ label, sections }) =>
  label ? [{ label, title: label, options: sections.map(optionOf) }] : sections.map(optionOf),
);

/** The way between the sections of /admin: links beside them, or one choice above them in a narrow window. */
export function SectionNav({ active }: { active: Section }) {
  const navigate = useNavigate();
  const wide = Grid.useBreakpoint().lg ?? false;
  return (
    <nav aria-label="Admin sections" style={{ flex: wide ? '0 0 200px' : '1 0 100%' }}>
      {wide ? (
        <Menu items={ITEMS} selectedKeys={[active.key]} />
      ) : (
        <Select
          aria-label="Section"
          virtual={false}
          options={OPTIONS}
          value={active.key}
          onChange={(key: string) => void navigate(addressOf(key), { preventScrollReset: true })}
          style={{ inlineSize: '100%' }}
        />
      )}
    </nav>
  );
}
