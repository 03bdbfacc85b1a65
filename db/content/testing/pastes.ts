type Paste = {
  html: string
  /** The expected result in the editor. */
  becomes: string
}

const wordItem = (list: string, level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-GB style='mso-fareast-language:EN-US'>${text}<o:p></o:p></span></p>`

export const pastes = {
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1><span lang=EN-GB>Water at Greenpark<o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'><span lang=EN-GB style='font-size:12.0pt;color:#1F3864'>Two boreholes</span></b><span lang=EN-GB> and <i>one</i> tank, see <a href="https://example.com/water"><span style='color:blue'>the plan</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem('l0', 1, '·', 'Pumped by the sun')}
${wordItem('l0', 2, 'o', 'By night from the tank')}
${wordItem('l0', 1, '·', 'Metered')}
<p class=MsoNormal><span lang=EN-GB>In this order:<o:p></o:p></span></p>
${wordItem('l1', 1, '1.', 'Ask')}
${wordItem('l1', 1, '2.', 'Visit')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=EN-GB>Plot<o:p></o:p></span></p></td><td width=200><p class=MsoNormal><span lang=EN-GB>Acres<o:p></o:p></span></p></td></tr></table>
<!--EndFragment--></body></html>`,
    becomes:
      '<h2>Water at Greenpark</h2><p><strong>Two boreholes</strong> and <em>one</em> tank, see <a href="https://example.com/water">the plan</a>.</p><ul><li><p>Pumped by the sun</p><ul><li><p>By night from the tank</p></li></ul></li><li><p>Metered</p></li></ul><p>In this order:</p><ol><li><p>Ask</p></li><li><p>Visit</p></li></ol><table><tbody><tr><td><p>Plot</p></td><td><p>Acres</p></td></tr></tbody></table>',
  },
  'Google Docs': {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2f1c8f1e-7fff-aaaa-bbbb-1234567890ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Water at Greenpark</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:700;font-style:normal;white-space:pre-wrap;">Two boreholes</span><span style="font-weight:400;font-style:normal;"> and </span><span style="font-weight:400;font-style:italic;">one</span><span style="font-weight:400;"> tank, see </span><a href="https://example.com/water" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">the plan</span></a><span>.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Pumped by the sun</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>By night from the tank</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Metered</span></p></li></ul><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Ask</span></p></li></ol></b>`,
    becomes:
      '<h2>Water at Greenpark</h2><p><strong>Two boreholes</strong> and <em>one</em> tank, see <a href="https://example.com/water">the plan</a>.</p><ul><li><p>Pumped by the sun</p><ul><li><p>By night from the tank</p></li></ul></li><li><p>Metered</p></li></ul><ol><li><p>Ask</p></li></ol>',
  },
} satisfies Record<string, Paste>
