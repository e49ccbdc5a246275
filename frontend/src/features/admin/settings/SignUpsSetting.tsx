import { Flex, Switch } from 'antd';
import type { SettingOf } from './api.ts';
import { SettingSection } from './SettingSection.tsx';

const textOf = (open: boolean): string => (open ? 'anyone can sign up' : 'by invitation only');

/** Whether people may make accounts themselves. */
export function SignUpsSetting({ setting }: { setting: SettingOf<'sign_ups'> }) {
  return (
    <SettingSection
      setting={setting}
      title="Sign-ups"
      description="While sign-ups are off, new accounts come by invitation only, and the sign-up tab says so. Existing accounts are not affected."
      textOf={({ open }) => `${textOf(open)}.`}
    >
      {({ value, defaults, set, idOf }) => (
        <>
          <Flex component="label" gap="small" align="center" style={{ minBlockSize: 44 }}>
            <Switch id={idOf('open')} checked={value.open} onChange={(open) => set({ open })} />
            Anyone can sign up
          </Flex>
          <p className="muted">Default: {textOf(defaults.open)}.</p>
        </>
      )}
    </SettingSection>
  );
}
