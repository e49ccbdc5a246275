import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import './multiline-button.css';

/** antd's Button for several lines of text, such as a title and a time; it fills its place and starts at the left. */
export function MultilineButton(props: ButtonProps) {
  return <Button {...props} className="multiline-button" />;
}
