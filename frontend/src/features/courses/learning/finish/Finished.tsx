import { Flex, Result } from 'antd';
import { creditsText } from '../../../../shared/learning/labels.ts';
import { LinkButton } from '../../../../shared/ui/button/LinkButton.tsx';
import type { CourseData } from '../../api.ts';
import { recordAddress } from '../../records/record-address.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A completed course, with the way to its record. */
export function Finished({ course: { title, credits, enrollment } }: { readonly course: CourseData }) {
  const at = enrollment?.completed_at;
  const when = at ? `Completed on ${day.format(new Date(at))}.` : '';
  const record = credits > 0 ? `Added to your CE records: ${creditsText(credits)}.` : '';
  return (
    <Result
      status="success"
      title={`You have completed ${title}`}
      subTitle={[when, record].filter(Boolean).join(' ')}
      extra={
        <Flex wrap gap="small" justify="center">
          {credits > 0 ? (
            <LinkButton type="primary" to={recordAddress(enrollment?.ce_record_id)}>
              Download your CE record
            </LinkButton>
          ) : null}
          <LinkButton to="/courses?tab=learning">My learning</LinkButton>
        </Flex>
      }
    />
  );
}
