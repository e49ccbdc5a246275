/** Where orders can be sent to: the states, the District of Columbia and the territories, as the post names them. */
export const US_STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
  'OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'
).split(' ');
