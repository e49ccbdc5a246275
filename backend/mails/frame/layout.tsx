import type { ReactElement, ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { FONT, LIGHT, PRODUCT, WIDTH } from './brand.ts';
import { body, OUTLOOK_DARK, STYLE } from './style.ts';

interface LayoutProps {
  readonly title: string;
  /** What inboxes show beside the subject. */
  readonly preview: string;
  /** Why the recipient gets this mail, and what to do if they should not. */
  readonly footer: string;
  readonly children: ReactNode;
}

/** The frame of every mail: the product's name, one card, and a footer that says why it was sent. */
export const Layout = ({ title, preview, footer, children }: LayoutProps): ReactElement => (
  <Html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      <style dangerouslySetInnerHTML={{ __html: OUTLOOK_DARK }} />
    </Head>
    <Body className="ground" style={{ ...body, backgroundColor: LIGHT.ground }}>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Section style={{ padding: '32px 16px' }}>
        <Container className="column" style={{ maxWidth: WIDTH }}>
          <Text className="brand" data-skip-in-text="true" style={brand}>
            {PRODUCT}
          </Text>
          <Section className="card" tdClassName="card-inside" style={card}>
            <Heading className="ink" style={heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Text className="soft" data-text={`-- \n${footer}\n\n${PRODUCT}`} style={signature}>
            {footer}
          </Text>
        </Container>
      </Section>
    </Body>
  </Html>
);

const brand = {
  margin: '0 4px 16px',
  color: LIGHT.accent,
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  fontFamily: FONT,
} as const;

const card = {
  padding: 32,
  backgroundColor: LIGHT.surface,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: 16,
  borderCollapse: 'separate',
} as const;

const heading = {
  margin: '0 0 16px',
  color: LIGHT.text,
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontFamily: FONT,
} as const;

const signature = {
  margin: '20px 4px 0',
  color: LIGHT.muted,
  fontSize: 13,
  lineHeight: '20px',
  fontFamily: FONT,
} as const;
