import { Button, Dropdown, Modal } from 'antd';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import type { AlignerCase } from '../types.ts';
import { tellFailure, useCaseChange } from '../use-case-change.ts';
import { useTpsView } from '../use-tps-view.ts';
import { caseSteps } from './api.ts';

const Shares = lazy(() => import('./Shares.tsx'));

function useActions(saved: AlignerCase) {
  const { id, version } = saved;
  const { open } = useTpsView();
  const cancel = useCaseChange(id, () => caseSteps.cancel(id, version), 'The case is canceled.');
  const copy = useCaseChange(id, () => caseSteps.copy(id));
  return {
    cancel: () => cancel.mutate(undefined, { onError: tellFailure }),
    copy: () =>
      copy.mutate(undefined, {
        onError: tellFailure,
        onSuccess: (made) => open(made.id, { step: 'general' }),
      }),
    busy: cancel.isPending || copy.isPending,
  };
}

type Asked = 'share' | 'cancel' | null;

/** What is seldom done with a case. */
export function CaseMenu({ saved }: { saved: AlignerCase }) {
  const { may, number } = saved;
  const [asked, setAsked] = useState<Asked>(null);
  const { cancel, copy, busy } = useActions(saved);
  const items = [
    ...(may.share ? [{ key: 'share', label: 'Share' }] : []),
    ...(may.copy ? [{ key: 'copy', label: 'Copy into a new draft' }] : []),
    ...(may.cancel ? [{ key: 'cancel', label: 'Cancel case', danger: true }] : []),
  ];
  if (items.length === 0) return null;
  const press = (key: string) => (key === 'copy' ? copy() : setAsked(key as Asked));
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => press(key) }}>
        <Button loading={busy} icon={<EllipsisOutlined aria-hidden />} aria-label={`More about ${number}`} />
      </Dropdown>
      <Modal
        open={asked === 'cancel'}
        title={`Cancel ${number}?`}
        okText="Cancel Case"
        cancelText="Keep It"
        okButtonProps={{ danger: true }}
        onOk={() => {
          setAsked(null);
          cancel();
        }}
        onCancel={() => setAsked(null)}
      >
        It moves to Closed and cannot be opened again. You can copy it into a new draft later.
      </Modal>
      <Modal
        open={asked === 'share'}
        title="Share"
        footer={null}
        onCancel={() => setAsked(null)}
        destroyOnHidden
      >
        <Suspense fallback={<Spinner />}>
          <Shares saved={saved} />
        </Suspense>
      </Modal>
    </>
  );
}
