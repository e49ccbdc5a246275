import { Form, Input, Modal, Select } from 'antd';
import type { SettleFlag } from '../types.ts';

interface SanctionDialogProps {
  /** Null: closed. */
  readonly kind: 'warn' | 'mute' | null;
  readonly name: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDecide: (body: SettleFlag) => void;
}

interface Words {
  readonly reason: string;
  readonly days?: number;
}

const DAY_MS = 86_400_000;
const TERMS = [
  { value: 1, label: 'One day' },
  { value: 7, label: 'One week' },
  { value: 30, label: 'One month' },
  { value: 0, label: 'Until a moderator lifts it' },
];

function decisionOf(action: 'warn' | 'mute', { reason, days = 0 }: Words): SettleFlag {
  const until =
    action === 'mute' && days > 0 ? { until: new Date(Date.now() + days * DAY_MS).toISOString() } : {};
  return { action, reason, ...until };
}

/** What the author is told, and for how long a mute lasts. */
export function SanctionDialog({ kind, name, busy, onClose, onDecide }: SanctionDialogProps) {
  const [form] = Form.useForm<Words>();
  return (
    <Modal
      title={kind === 'mute' ? `Hide the post and mute ${name}` : `Hide the post and warn ${name}`}
      open={kind !== null}
      okText={kind === 'mute' ? 'Hide and mute' : 'Hide and warn'}
      okButtonProps={{ danger: kind === 'mute' }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ days: 7 }}
        onFinish={(words) => kind && onDecide(decisionOf(kind, words))}
      >
        {kind === 'mute' ? (
          <Form.Item name="days" label="For how long">
            <Select options={TERMS} />
          </Form.Item>
        ) : null}
        <Form.Item
          name="reason"
          label="Reason, which the author reads"
          rules={[{ required: true, min: 3, message: 'Say why in a few words' }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
