<?xml version='1.0'?>
<workbook>
  <preferences>
    <color-palette name="Meridian" type="regular">
      <color>#0b1f3a</color>
      <color>#1d4e89</color>
      <color>#3e82c8</color>
      <color>#d6e6f5</color>
      <color>#12473f</color>
      <color>#0f766e</color>
      <color>#8fd3c4</color>
      <color>#ff5b46</color>
      <color>#b08a3c</color>
      <color>#ffc857</color>
      <color>#ffffff</color>
      <color>#f4f6f8</color>
      <color>#e4e9ee</color>
      <color>#a7b1bc</color>
      <color>#536070</color>
      <color>#263241</color>
      <color>#15202d</color>
      <color>#0b121b</color>
      <color>#1b7a4b</color>
      <color>#a94f08</color>
      <color>#be2430</color>
      <color>#1c69b0</color>
      <color>#2f6db5</color>
      <color>#c96411</color>
      <color>#168a78</color>
      <color>#b9417a</color>
      <color>#a3820d</color>
      <color>#6a55b5</color>
    </color-palette>
    <color-palette name="Meridian: Primary" type="regular">
      <color>#0b1f3a</color>
      <color>#1d4e89</color>
      <color>#3e82c8</color>
      <color>#d6e6f5</color>
    </color-palette>
    <color-palette name="Meridian: Secondary" type="regular">
      <color>#12473f</color>
      <color>#0f766e</color>
      <color>#8fd3c4</color>
    </color-palette>
    <color-palette name="Meridian: Accent" type="regular">
      <color>#ff5b46</color>
      <color>#b08a3c</color>
      <color>#ffc857</color>
    </color-palette>
    <color-palette name="Meridian: Neutral" type="regular">
      <color>#ffffff</color>
      <color>#f4f6f8</color>
      <color>#e4e9ee</color>
      <color>#a7b1bc</color>
      <color>#536070</color>
      <color>#263241</color>
      <color>#15202d</color>
      <color>#0b121b</color>
    </color-palette>
    <color-palette name="Meridian: Status" type="regular">
      <color>#1b7a4b</color>
      <color>#a94f08</color>
      <color>#be2430</color>
      <color>#1c69b0</color>
    </color-palette>
    <color-palette name="Meridian: Data" type="regular">
      <color>#2f6db5</color>
      <color>#c96411</color>
      <color>#168a78</color>
      <color>#b9417a</color>
      <color>#a3820d</color>
      <color>#6a55b5</color>
    </color-palette>
  </preferences>
</workbook>
