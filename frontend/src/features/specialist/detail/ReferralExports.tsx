import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { exportFhir, fetchPdf, orderPdf } from '../api.ts';
import type { Referral } from '../types.ts';

type Format = 'pdf' | 'fhir';
const TRIES = 60;
const PAUSE_MS = 1_000;
const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** A worker makes the PDF: asked for until it is there. */
async function pdfOf(id: string): Promise<Blob> {
  const { id: order } = await orderPdf(id);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetchPdf(id, order);
    if (answer.type.startsWith('application/pdf')) return answer;
    await pause();
  }
  throw new Error('The PDF was not made in time. Please try again.');
}

const NAMES = { pdf: ['PDF', 'pdf'], fhir: ['FHIR bundle', 'json'] } as const;

/** Files that carry the referral out of Chairside: asked once more, logged, and with the name of who made them. */
export function ReferralExports({ referral }: { referral: Referral }) {
  const [asked, setAsked] = useState<Format | null>(null);
  const make = useMutation({
    mutationFn: (format: Format) => (format === 'pdf' ? pdfOf(referral.id) : exportFhir(referral.id)),
    onSuccess: (content, format) => {
      saveFile(content, `referral-${referral.number.toLowerCase()}.${NAMES[format][1]}`);
      setAsked(null);
    },
    onError: (error) => {
      logProblem('A referral was not exported', error);
      notice.error('Not exported', messageOf(error));
    },
  });
  if (asked)
    return (
      <Confirm
        question={`Export as ${NAMES[asked][0]}?`}
        yes="Export"
        busyYes="Exporting..."
        no="Cancel"
        tone="calm"
        busy={make.isPending}
        onYes={() => make.mutate(asked)}
        onNo={() => setAsked(null)}
      >
        The file holds patient data. Your name and the time stand in it, and the export is logged.
      </Confirm>
    );
  return (
    <Flex wrap gap="small">
      <Button onClick={() => setAsked('pdf')}>Export PDF</Button>
      <Button onClick={() => setAsked('fhir')}>Export FHIR bundle</Button>
    </Flex>
  );
}
