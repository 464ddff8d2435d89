<?xml version='1.0'?>
<workbook>
  <preferences>
    <color-palette name="}*/ x{ Ink &amp; &lt;Co&gt;" type="regular">
      <color>#102030</color>
      <color>#203040</color>
      <color>#304050</color>
      <color>#405060</color>
      <color>#506070</color>
      <color>#607080</color>
      <color>#708090</color>
      <color>#8090a0</color>
      <color>#90a0b0</color>
      <color>#a0b0c0</color>
      <color>#b0c0d0</color>
      <color>#c0d0e0</color>
      <color>#d0e0f0</color>
      <color>#e0f001</color>
      <color>#f00112</color>
      <color>#011223</color>
    </color-palette>
    <color-palette name="}*/ x{ Ink &amp; &lt;Co&gt;: Ink &amp; &lt;Co&gt;" type="regular">
      <color>#102030</color>
      <color>#203040</color>
      <color>#304050</color>
      <color>#405060</color>
      <color>#506070</color>
      <color>#607080</color>
      <color>#708090</color>
      <color>#8090a0</color>
      <color>#90a0b0</color>
      <color>#a0b0c0</color>
      <color>#b0c0d0</color>
      <color>#c0d0e0</color>
      <color>#d0e0f0</color>
    </color-palette>
    <color-palette name="}*/ x{ Ink &amp; &lt;Co&gt;: a/b" type="regular">
      <color>#e0f001</color>
      <color>#f00112</color>
      <color>#011223</color>
    </color-palette>
  </preferences>
</workbook>
