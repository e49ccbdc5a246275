import type { ReactElement, ReactNode } from 'react';
import { Button, Link, Section, Text } from 'react-email';
import { FONT, LIGHT, MONO } from './brand.ts';

/** A sentence or two. */
export const Paragraph = ({ children }: { children: ReactNode }): ReactElement => (
  <Text
    className="ink"
    style={{ margin: '0 0 16px', color: LIGHT.text, fontSize: 16, lineHeight: '26px', fontFamily: FONT }}
  >
    {children}
  </Text>
);

interface ActionProps {
  readonly label: string;
  readonly href: string;
}

/** The one thing to do, as a button. `Fallback` repeats its address for clients that show no buttons. */
export const Action = ({ label, href }: ActionProps): ReactElement => (
  <Section data-text={`${label}:\n${href}`} style={{ padding: '8px 0' }}>
    <Button className="action" href={href} style={button}>
      {label}
    </Button>
  </Section>
);

/** The button's address as text. Stands last, because fewest people need it. */
export const Fallback = ({ href }: { href: string }): ReactElement => (
  <Text className="soft" data-skip-in-text="true" style={{ ...small, margin: '16px 0 0' }}>
    If the button doesn’t work, copy this address into your browser:
    <br />
    <Link className="brand" href={href} style={{ color: LIGHT.accent, wordBreak: 'break-all' }}>
      {href}
    </Link>
  </Text>
);

interface CodeProps {
  readonly label: string;
  readonly value: string;
}

/** A code to type, large enough to read from a phone beside the screen. */
export const Code = ({ label, value }: CodeProps): ReactElement => (
  <Section data-text={`${label}: ${value}`} style={{ padding: '16px 0 4px' }}>
    <Text className="soft" style={{ ...small, margin: '0 0 6px' }}>
      {label}
    </Text>
    <Text className="code" style={code}>
      {value}
    </Text>
  </Section>
);

const small = { color: LIGHT.muted, fontSize: 14, lineHeight: '21px', fontFamily: FONT } as const;

const button = {
  padding: '14px 28px',
  borderRadius: 10,
  backgroundColor: LIGHT.accent,
  color: LIGHT.onAccent,
  fontSize: 16,
  fontWeight: 600,
  fontFamily: FONT,
} as const;

const code = {
  margin: 0,
  padding: '12px 16px',
  borderRadius: 10,
  backgroundColor: LIGHT.sunken,
  border: `1px solid ${LIGHT.line}`,
  color: LIGHT.text,
  fontFamily: MONO,
  fontSize: 24,
  fontWeight: 600,
  lineHeight: '30px',
  letterSpacing: '0.2em',
} as const;
