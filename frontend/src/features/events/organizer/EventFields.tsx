import { Col, Row } from 'antd';
import type { ReactNode } from 'react';
import { TOPICS } from '../../../shared/learning/labels.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { MarkdownEditor } from '../../../shared/ui/markdown-editor/MarkdownEditor.tsx';
import { FORMATS } from '../labels.ts';
import { myZone } from '../event-time.ts';
import type { EventField } from './event-form.ts';

const METHODS = [
  { value: 'live_inperson', label: 'Live, in person' },
  { value: 'live_webinar', label: 'Live webinar' },
  { value: 'participation', label: 'Participation (hands-on)' },
];
const ZONES = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map(
  (city) => `America/${city}`,
);

const zonesWith = (chosen: string) =>
  [...new Set([...ZONES, 'Pacific/Honolulu', myZone(), chosen])]
    .filter(Boolean)
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface FieldsProps {
  readonly form: FormState<EventField>;
}

function Half({ children }: { readonly children: ReactNode }) {
  return (
    <Col xs={24} md={12}>
      {children}
    </Col>
  );
}

function WhatAndWhen({ form }: FieldsProps) {
  return (
    <>
      <FormField form={form} name="title" label="Title" maxLength={160} />
      <Row gutter={16}>
        <Half>
          <FormField form={form} name="format" label="Format" kind="select" choices={FORMATS} />
        </Half>
        <Half>
          <FormField form={form} name="topic" label="Topic" kind="select" choices={TOPICS} />
        </Half>
        <Half>
          <FormField form={form} name="starts_at" label="Begins" type="datetime-local" />
        </Half>
        <Half>
          <FormField form={form} name="ends_at" label="Ends" type="datetime-local" />
        </Half>
      </Row>
      <FormField
        form={form}
        name="timezone"
        label="Time zone"
        kind="select"
        choices={zonesWith(form.values.timezone)}
        hint="Begin and end are on the clocks of this zone."
      />
      <FormField form={form} name="summary" label="Summary" kind="long" rows={2} maxLength={300} optional />
      <MarkdownEditor
        id="event-body"
        label="Agenda"
        value={form.values.body}
        onChange={(body) => form.set('body', body)}
        error={form.errors.body}
        maxLength={20_000}
        optional
      />
      <FormField
        form={form}
        name="speakers"
        label="Speakers"
        kind="long"
        rows={3}
        optional
        hint="One per line: the name, a comma, and what they do."
      />
    </>
  );
}

function Where({ form }: FieldsProps) {
  const { format } = form.values;
  return (
    <>
      {format === 'webinar' ? null : (
        <Row gutter={16}>
          <Col span={24}>
            <FormField form={form} name="venue" label="Venue" maxLength={160} optional />
          </Col>
          <Half>
            <FormField form={form} name="city" label="City" maxLength={80} optional />
          </Half>
          <Half>
            <FormField form={form} name="region" label="State" maxLength={80} optional />
          </Half>
        </Row>
      )}
      {format === 'in_person' ? null : (
        <>
          <FormField
            form={form}
            name="online_url"
            label="Meeting address"
            inputMode="url"
            maxLength={500}
            optional
            hint="Registered people see it from 30 minutes before the start."
          />
          <FormField
            form={form}
            name="requirements"
            label="What people need online"
            maxLength={500}
            optional
          />
        </>
      )}
    </>
  );
}

function SeatsAndCredits({ form }: FieldsProps) {
  return (
    <>
      <Row gutter={16}>
        <Half>
          <FormField
            form={form}
            name="capacity"
            label="Seats"
            inputMode="numeric"
            optional
            hint="Empty: no limit."
          />
        </Half>
        <Half>
          <FormField
            form={form}
            name="price_cents"
            label="Price in US dollars"
            inputMode="decimal"
            optional
            hint="Empty: free. People pay you, so say in the description how. Then give them the seat in the roster."
          />
        </Half>
        <Half>
          <FormField
            form={form}
            name="credits"
            label="CE credits"
            inputMode="decimal"
            optional
            hint="Clock hours of instruction, in steps of 0.25."
          />
        </Half>
        <Half>
          <FormField
            form={form}
            name="method"
            label="Educational method"
            kind="select"
            choices={METHODS}
            placeholder="None"
            optional
          />
        </Half>
        <Half>
          <FormField
            form={form}
            name="agd_subject_code"
            label="AGD subject code"
            inputMode="numeric"
            maxLength={3}
            optional
          />
        </Half>
      </Row>
      <FormField
        form={form}
        name="disclosure"
        label="Disclosure"
        kind="long"
        rows={3}
        maxLength={2_000}
        optional
        hint="Commercial interests of organizer and speakers, or that there are none."
      />
    </>
  );
}

/** Every field of an event. */
export function EventFields({ form }: FieldsProps) {
  return (
    <>
      <WhatAndWhen form={form} />
      <Where form={form} />
      <SeatsAndCredits form={form} />
    </>
  );
}
