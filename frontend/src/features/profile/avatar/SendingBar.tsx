import { Progress } from 'antd';

/** How much of the picture is sent; loaded with the first one. */
export default function SendingBar({ share }: { share: number }) {
  return (
    <Progress aria-label="Your picture is being sent" percent={Math.round(share * 100)} status="active" />
  );
}
