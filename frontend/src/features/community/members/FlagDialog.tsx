import { Form, Input, Modal, Radio, Space } from 'antd';
import { flagPost } from '../api.ts';
import { REASONS } from '../reasons.ts';
import type { CommunityPost, FlagReason } from '../types.ts';
import { useStep } from './use-step.ts';

interface FlagDialogProps {
  readonly post: CommunityPost;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Report {
  readonly reason: FlagReason;
  readonly note?: string;
}

/** Why a post is reported. A recognizable patient hides it at once. */
export function FlagDialog({ post, open, onClose }: FlagDialogProps) {
  const [form] = Form.useForm<Report>();
  const flag = useStep(
    'The report was not sent',
    ({ reason, note }: Report) => flagPost(post.id, reason, note ?? ''),
    onClose,
  );
  return (
    <Modal
      title="Report this post"
      open={open}
      okText="Report"
      confirmLoading={flag.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={(report) => flag.mutate(report)}>
        <Form.Item
          name="reason"
          label="What is wrong?"
          rules={[{ required: true, message: 'Choose a reason' }]}
        >
          <Radio.Group>
            <Space orientation="vertical">
              {REASONS.map(({ key, label, hint }) => (
                <Radio key={key} value={key}>
                  {label}
                  {hint ? <span className="muted"> {hint}</span> : null}
                </Radio>
              ))}
            </Space>
          </Radio.Group>
        </Form.Item>
        <Form.Item name="note" label="Note for the moderators (optional)">
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
