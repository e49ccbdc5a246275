import { useId } from 'react';
import { FrameIcon } from '../../shared/ui/icon/FrameIcon.tsx';
import type { FrameIconName } from '../../shared/ui/icon/frame-paths.ts';
import { chooseTheme, useThemeChoice } from '../theme/theme-store.ts';
import type { ThemeChoice } from '../theme/theme-store.ts';

const choices: readonly { value: ThemeChoice; label: string; icon: FrameIconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'system' },
];

/** Light, dark or system, as three radio buttons. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {choices.map(({ value, label, icon }) => (
        <label key={value} title={label}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => chooseTheme(value)}
            aria-label={label}
          />
          <FrameIcon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
}
